/** What every page does: it hears its conversation and has a place to write. */
const id = crypto.randomUUID();
const text = document.querySelector('#text');

export const act = (action) => fetch(`/act?c=${id}`, { method: 'POST', body: JSON.stringify(action) });
export const broken = (name) => globalThis.DEFECTS.split(',').includes(name);

export function hear(listeners) {
  const all = {
    ready: () => (text.disabled = false),
    said: ({ role, text: words }) => {
      const line = document.createElement('p');
      line.className = role;
      line.textContent = words;
      document.querySelector('#log').append(line);
    },
    ...listeners,
  };
  new EventSource(`/events?c=${id}`).addEventListener('message', ({ data }) => {
    const event = JSON.parse(data);
    void all[event.type]?.(event);
  });
  document.querySelector('#composer').addEventListener('submit', (event) => {
    event.preventDefault();
    act({ type: 'chat', text: text.value });
    text.value = '';
  });
  document.querySelector('#stop').addEventListener('click', () => act({ type: 'stop' }));
}
