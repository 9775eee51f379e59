/**
 * Resolves in the next task, so that two changes become two separate DOM updates.
 * Uses a message channel, which still runs while timers and frames are paused.
 */
export function nextTask(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}
