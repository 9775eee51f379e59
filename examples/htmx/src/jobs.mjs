/** The jobs of one person, and what they asked of whoever runs the jobs. */
export class Jobs {
  /** @type {Map<string, { id: string, name: string, state: string, percent: number, reason?: string }>} */
  all = new Map();
  /** Requests of the person, oldest first. */
  asked = [];
  /** The last news, for a screen reader. */
  news = '';

  /** Takes a message of whoever runs the jobs. */
  receive({ type, id, name, percent, error }) {
    const job = this.all.get(id);
    if (type === 'job/queued' && !job) this.all.set(id, { id, name, state: 'queued', percent: 0 });
    else if (type === 'job/progress' && isOpen(job)) this.#move(job, 'running', percent);
    else if (type === 'job/ended' && isOpen(job)) this.#move(job, error === undefined ? 'done' : 'failed', 100, error);
  }

  cancel(id) {
    const job = this.all.get(id);
    if (!isOpen(job)) return;
    this.asked.push({ type: 'job/cancel', id });
    this.#move(job, 'cancelled', job.percent);
  }

  again(id) {
    const job = this.all.get(id);
    if (job?.state !== 'failed') return;
    this.asked.push({ type: 'job/again', id });
    this.#move(job, 'queued', 0);
  }

  #move(job, state, percent, reason) {
    if (job.state !== state) this.news = `${job.name}: ${STATES[state]}`;
    Object.assign(job, { state, percent, reason });
  }
}

/** Words of each state. */
export const STATES = { queued: 'Queued', running: 'Running…', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' };

/** Whether a job waits or runs. */
export function isOpen(job) {
  return job?.state === 'queued' || job?.state === 'running';
}
