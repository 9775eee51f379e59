// The library asks `process.env` for a name of its own that no define of Vue's covers; a browser has no `process`.
// Has to be imported before it.
Object.assign(globalThis, { process: { env: {} } });
export {};
