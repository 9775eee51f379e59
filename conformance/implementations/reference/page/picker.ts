import { Choices } from './choices.ts';
import { element } from './element.ts';
import { harnessOf, showIn, whenReady } from './frame.ts';
import { translatePage } from './words.ts';

const frame = element('stage') as HTMLIFrameElement;
const sent = element('sent');

translatePage();
const harness = await whenReady(frame);
const choices = new Choices(harness.describe(), ['spec', 'scenario', 'preset', 'scheme', 'locale', 'direction', 'width']);
choices.start(element('controls'), show);
show();

function show(): void {
  const context = choices.context();
  document.documentElement.dataset['kmdScheme'] = context.colorScheme;
  frame.parentElement?.setAttribute('data-width', choices.of('width'));
  element('gallery').setAttribute('href', `gallery.html${choices.address()}`);
  void showIn(frame, harness, { spec: choices.of('spec'), scenario: choices.of('scenario'), context });
}

setInterval(() => {
  const log = JSON.stringify(harnessOf(frame)?.sent() ?? [], null, 2);
  if (sent.textContent !== log) sent.textContent = log;
}, 500);
