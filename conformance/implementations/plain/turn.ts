/**
 * Lets the page come round once, so that what was written is an update of its own. A message to oneself does it also while
 * timers and frames stand still.
 */
export function turn(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}
