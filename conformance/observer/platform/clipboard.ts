// The asynchronous clipboard, which is there in secure contexts only.
import { defineProperty } from './collections.ts';
import { getter, method } from './originals.ts';
import { lower } from './text.ts';

/** What the runner puts before the script. */
declare const REFUSES_COPIES: boolean;

const clipboard = typeof Clipboard === 'function' ? getter(Navigator.prototype, 'clipboard')(navigator) : undefined;
const prototype = typeof Clipboard === 'function' ? Clipboard.prototype : undefined;
const readText = prototype && method(prototype, 'readText');
const writeText = prototype && method(prototype, 'writeText');
const write = prototype && method(prototype, 'write');
const getType = typeof ClipboardItem === 'function' ? method(ClipboardItem.prototype, 'getType') : undefined;
const blobText = method(Blob.prototype, 'text');

/** Goes on when a promise is kept, whatever `then` the page has put in place of the browser's. */
const after = method(Promise.prototype, 'then') as unknown as (promise: Promise<void>, next: () => void | Promise<void>) => Promise<void>;

export const hasClipboard = (): boolean => clipboard !== undefined;

/** @throws DOMException when the page may not read it */
export const readClipboard = async (): Promise<string> => (readText && clipboard ? await readText(clipboard) : '');

/** Writes a text without a note of a copy. @throws DOMException when the page may not write it */
export const writeClipboard = async (text: string): Promise<void> => {
  if (writeText && clipboard) await writeText(clipboard, text);
};

/** Calls `note` for each copy that the page makes by a script; the copy itself goes on as before. */
export function noteScriptCopies(note: (how: 'writeText' | 'write', text: string) => void): void {
  // A copy that the browser refuses is none.
  if (REFUSES_COPIES || !prototype || !writeText || !write) return;
  // Methods, not functions: as the originals they cannot be called with `new`. What the browser does not take is no copy either.
  const wrapped = {
    writeText(this: Clipboard, given: string): Promise<void> {
      // Read once: an object may say something else when the browser asks it again.
      const text = `${given}`;
      return after(writeText(this, text), () => note('writeText', text));
    },
    write(this: Clipboard, items: ClipboardItem[]): Promise<void> {
      return after(write(this, items), async () => {
        // By index, without a list of our own: a setter that the page puts on Array.prototype would get its items.
        for (let i = 0; i < items.length; i++) {
          try {
            note('write', getType ? await blobText(await getType(items[i], 'text/plain')) : '');
          } catch {
            note('write', '');
          }
        }
      });
    },
  };
  const shape = { writable: true, enumerable: true, configurable: true };
  defineProperty(prototype, 'writeText', { ...shape, value: wrapped.writeText });
  defineProperty(prototype, 'write', { ...shape, value: wrapped.write });
}

/** Lets the command of old copy nothing where the browser refuses the clipboard: the permission that it denies does not speak of the command. */
export function refuseCommandedCopies(): void {
  if (!REFUSES_COPIES) return;
  const execCommand = method(Document.prototype, 'execCommand');
  const wrapped = {
    execCommand(this: Document, command: string, shows?: boolean, value?: string): boolean {
      const name = lower(`${command}`);
      return name !== 'copy' && name !== 'cut' && execCommand(this, name, shows, value);
    },
  };
  defineProperty(Document.prototype, 'execCommand', { writable: true, enumerable: true, configurable: true, value: wrapped.execCommand });
}
