import { sameTenant, type Tenant } from '../context.ts';
import { make } from '../element.ts';
import { textOf } from '../json.ts';
import type { Environment, Surface } from '../surface.ts';
import { OfferCard } from './card.ts';
import { offerOf, type Offer } from './offer.ts';
import './style.css';

/** The list of cards, one for each thing that a server offers, in order of arrival. */
export function openOffers(environment: Environment): Surface {
  const list = make('ol', { class: 'cards' });
  const cards = new Map<string, OfferCard>();
  const names = new Set<string>();
  let tenant: Tenant = environment.context.tenant;
  environment.root.append(list);

  /** What tells a card from others of its kind and name. */
  const suffixFor = ({ kind, shownName }: Offer): string => {
    for (let number = 1; ; number += 1) {
      const suffix = number === 1 ? '' : ` (${number})`;
      const name = `${kind} ${shownName}${suffix}`;
      if (names.has(name)) continue;
      names.add(name);
      return suffix;
    }
  };

  return {
    async receive(message) {
      const offer = offerOf(message);
      if (offer === undefined) return cards.get(textOf(message['id']) ?? '')?.answer(message);
      if (cards.has(offer.id)) return;
      const card = new OfferCard(environment, offer, suffixFor(offer));
      cards.set(offer.id, card);
      list.append(make('li', {}, card.element));
    },
    adapt(context) {
      if (sameTenant(context.tenant, tenant)) return;
      tenant = context.tenant;
      cards.clear();
      names.clear();
      list.replaceChildren();
    },
    close: () => undefined,
  };
}
