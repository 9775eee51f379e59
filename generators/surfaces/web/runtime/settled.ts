/** Resolves after the browser and its observers have seen the last render. Uses no timer and no animation frame. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
