// Copies as they happen, with the action of the person that they followed.

const COPY_LIMIT = 200;
let copies = [];
const forgetCopies = () => {
  copies = [];
};
const noteCopy = (how, text) => {
  if (copies.length >= COPY_LIMIT) copies = [];
  push(copies, { how, text: slice(`${text}`, 0, 2000000), action: actionNumber, at: native.now() });
};

const readClipboard = typeof Clipboard === 'function' ? uncurry(Clipboard.prototype.readText) : null;
const clipboardHere = navigator.clipboard;
let writeClipboard = null;
if (typeof Clipboard === 'function') {
  const writeText = uncurry(Clipboard.prototype.writeText);
  const write = uncurry(Clipboard.prototype.write);
  writeClipboard = writeText;
  const blobText = uncurry(Blob.prototype.text);
  const wrapped = {
    writeText(text) {
      noteCopy('writeText', text);
      return writeText(this, text);
    },
    async write(items) {
      const list = copy(items);
      for (let i = 0; i < list.length; i++) {
        try {
          noteCopy('write', await blobText(await list[i].getType('text/plain')));
        } catch {
          noteCopy('write', '');
        }
      }
      return write(this, items);
    },
  };
  native.defineProperty(Clipboard.prototype, 'writeText', {
    value: wrapped.writeText,
    writable: true,
    enumerable: true,
    configurable: true,
  });
  native.defineProperty(Clipboard.prototype, 'write', { value: wrapped.write, writable: true, enumerable: true, configurable: true });
}
const selectedText = () => {
  const active = activeElement();
  if (active && isEditable(active) && typeof active.selectionStart === 'number')
    return slice(active.value, active.selectionStart, active.selectionEnd);
  const selection = document.getSelection();
  return selection ? `${selection}` : '';
};
listen(window, 'copy', (event) => {
  const set = event.defaultPrevented && event.clipboardData ? event.clipboardData.getData('text/plain') : '';
  noteCopy('copy event', set || selectedText());
});

/** What was copied, what the clipboard holds (`null`: it may not be read here), and the number of the last action. */
observer.clipboard = async () => {
  let held = null;
  let problem = '';
  if (readClipboard && clipboardHere) {
    try {
      held = await readClipboard(clipboardHere);
    } catch (error) {
      problem = `${error && error.message}`;
    }
  } else problem = 'the page is not a secure context';
  const result = copy(copies);
  const frames = framesOf(document);
  let action = actionNumber;
  for (let i = 0; i < frames.length; i++) {
    const inner = frames[i].observer.copies();
    for (let k = 0; k < inner.copies.length; k++) push(result, inner.copies[k]);
    action = max(action, inner.action);
  }
  return { copies: result, action, held, problem };
};
observer.copies = () => ({ copies: copy(copies), action: actionNumber });

/** Puts text there for a paste; this is no copy by the page. */
observer.setClipboard = async (text) => {
  if (!writeClipboard || !clipboardHere) return false;
  try {
    await writeClipboard(clipboardHere, text);
    return true;
  } catch {
    return false;
  }
};
