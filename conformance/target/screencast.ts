import type { CDPSession } from 'playwright';

/** Longest side of a picture, px. */
const LONGEST = 1280;

/**
 * Tells of every new picture that the browser makes of a page anyway; the page notices nothing.
 * @param onPicture gets a JPEG in base64
 * @returns what ends it
 */
export function castScreen(devtools: CDPSession, onPicture: (picture: string) => void): () => void {
  let ended = false;
  const frame = ({ data, sessionId }: { readonly data: string; readonly sessionId: number }): void => {
    void devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    if (!ended) onPicture(data);
  };
  devtools.on('Page.screencastFrame', frame);
  const size = { maxWidth: LONGEST, maxHeight: LONGEST };
  void devtools.send('Page.startScreencast', { format: 'jpeg', quality: 70, ...size }).catch(() => undefined);
  return () => {
    if (ended) return;
    ended = true;
    devtools.off('Page.screencastFrame', frame);
    void devtools.send('Page.stopScreencast').catch(() => undefined);
  };
}
