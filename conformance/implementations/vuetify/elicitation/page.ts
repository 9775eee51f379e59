import { h, type VNodeChild } from 'vue';
import { VAlert } from 'vuetify/components/VAlert';
import type { Surface } from '../surface.ts';
import type { Address } from './address.ts';
import type { Request } from './requests.ts';

/** The body of URL mode: the host, the whole address and the warnings. */
export function pageBody(request: Request, address: Address, { t }: Surface): VNodeChild {
  return [
    request.state === 'open' && h('p', t('elicitation.url_mode.consent')),
    address.host !== undefined && h('p', { class: 'host' }, h('bdi', t('elicitation.url_mode.host', { host: address.host }))),
    h('p', { class: 'address', dir: 'ltr' }, address.text),
    address.warnings.map((warning) =>
      h(VAlert, { key: warning, type: 'warning', variant: 'outlined', density: 'compact', text: t(warning) }),
    ),
    request.state === 'waiting' && h('p', { class: 'progress' }, t('elicitation.url_mode.waiting')),
    request.state === 'complete' && h('p', { class: 'progress' }, t('elicitation.url_mode.complete')),
  ];
}
