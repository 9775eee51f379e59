/** The binding by which the page tells what a story called: the name of the callback or event, and its arguments as JSON. */
export const CALLED = '__kmdStoryCalled__';

/**
 * Runs in the preview of a Storybook, among its own scripts, and speaks to it over its channel. Storybook 9 and 10 (8 has the same events).
 * A text, for the runner has no types of a page.
 */
export const AGENT = `(() => {
  if (globalThis.__kmdStories__) return;
  const preview = globalThis.__STORYBOOK_PREVIEW__;
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
  const root = () => document.getElementById('storybook-root') ?? document.getElementById('root');
  const plain = (value, depth = 0) => {
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value;
    if (depth > 20 || typeof value !== 'object' || value instanceof Node) return null;
    if (value instanceof Event) return { type: value.type, detail: plain(value.detail ?? null, depth + 1) };
    if (Array.isArray(value)) return value.map((one) => plain(one, depth + 1));
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined && typeof inner !== 'function');
    return Object.fromEntries(entries.map(([name, inner]) => [name, plain(inner, depth + 1)]));
  };
  const said = (name, values) => void globalThis['${CALLED}'](JSON.stringify({ name, values: plain(values) }));
  const wrappers = new Map();
  const callback = (story, name) => {
    const key = story.id + ' ' + name;
    if (!wrappers.has(key)) {
      const own = story.initialArgs[name];
      wrappers.set(key, (...values) => {
        said(name, values);
        return typeof own === 'function' ? own(...values) : undefined;
      });
    }
    return wrappers.get(key);
  };
  const heard = new Set();
  const listen = (event) => {
    if (heard.has(event)) return;
    heard.add(event);
    addEventListener(event, (given) => said(event, [given.detail ?? null]), true);
  };
  const rendered = (id, begin) => new Promise((done, fail) => {
    const ends = {
      storyRendered: (shown) => shown === id && end(done),
      storyMissing: () => end(fail, 'there is no such story'),
      storyErrored: (error) => end(fail, (error.title ?? '') + ' ' + (error.description ?? '')),
      storyThrewException: (error) => end(fail, error?.message ?? String(error)),
      playFunctionThrewException: (error) => end(fail, 'its play function failed: ' + (error?.message ?? String(error))),
    };
    const end = (how, problem) => {
      for (const [event, react] of Object.entries(ends)) channel.off(event, react);
      how(problem === undefined ? undefined : new Error(problem));
    };
    for (const [event, react] of Object.entries(ends)) channel.on(event, react);
    begin();
  });
  const updated = (id, event, begin) => new Promise((done) => {
    const react = (given) => {
      if (id !== undefined && given.storyId !== id) return;
      channel.off(event, react);
      done();
    };
    channel.on(event, react);
    begin();
  });
  const argsOf = (story, { args, absent, callbacks }) => ({
    ...args,
    ...Object.fromEntries(absent.map((name) => [name, undefined])),
    ...Object.fromEntries(callbacks.map((name) => [name, callback(story, name)])),
  });
  let globals = '{}';
  const setGlobals = async (wanted) => {
    const text = JSON.stringify(wanted);
    if (text === globals || text === '{}') return;
    globals = text;
    await updated(undefined, 'globalsUpdated', () => channel.emit('updateGlobals', { globals: wanted }));
  };
  globalThis.__kmdStories__ = {
    async tell(ids) {
      const told = [];
      for (const id of ids) {
        const { tags, parameters, initialArgs, argTypes } = await preview.loadStory({ storyId: id });
        const callbacks = [
          ...Object.keys(argTypes).filter((name) => argTypes[name].action !== undefined),
          ...Object.keys(initialArgs).filter((name) => typeof initialArgs[name] === 'function'),
        ];
        told.push({ id, tags: tags ?? [], kmd: plain(parameters.kmd ?? null), callbacks: [...new Set(callbacks)] });
      }
      return told;
    },
    // Takes away what is shown. False: this Storybook has no way to it, and the page has to be loaded again.
    async clear() {
      if (typeof preview.teardownRender !== 'function' && preview.currentRender) return false;
      if (preview.currentRender) await preview.teardownRender(preview.currentRender, { viewModeChanged: true });
      preview.currentRender = undefined;
      preview.currentSelection = undefined;
      document.activeElement?.blur?.();
      root()?.replaceChildren();
      scrollTo(0, 0);
      return !preview.currentRender && root() !== null;
    },
    async show({ id, values, globals: wanted, events }) {
      const story = await preview.loadStory({ storyId: id });
      events.forEach(listen);
      await updated(id, 'storyArgsUpdated', () => channel.emit('resetStoryArgs', { storyId: id }));
      await updated(id, 'storyArgsUpdated', () => channel.emit('updateStoryArgs', { storyId: id, updatedArgs: argsOf(story, values) }));
      await setGlobals(wanted);
      await rendered(id, () => channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' }));
    },
    // True: the story was drawn anew, so that what a person did and what regions said is gone.
    async update({ id, values, globals: wanted }) {
      const story = await preview.loadStory({ storyId: id });
      const before = root()?.firstElementChild ?? null;
      await setGlobals(wanted);
      await rendered(id, () => channel.emit('updateStoryArgs', { storyId: id, updatedArgs: argsOf(story, values) }));
      return before === null || before !== root()?.firstElementChild;
    },
  };
})()`;

/** Whether the preview is there and has read its index. */
export const READY = `(async () => {
  const preview = globalThis.__STORYBOOK_PREVIEW__;
  if (!preview || !globalThis.__STORYBOOK_ADDONS_CHANNEL__ || typeof preview.loadStory !== 'function') return false;
  await (preview.ready?.() ?? preview.storeInitializationPromise);
  return true;
})()`;
