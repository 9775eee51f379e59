// Vuetify reads a `process.env` variable that Vue's build-time defines do not cover; browsers have no `process`.
// Must be imported before Vuetify.
Object.assign(globalThis, { process: { env: {} } });
export {};
