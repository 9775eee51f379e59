import { make } from '../element.ts';
import { textOf } from '../json.ts';
import type { Environment, Surface } from '../surface.ts';
import { nextTask } from '../next-task.ts';
import { callOf, outcomeOf } from './call.ts';
import { Card } from './card.ts';

/** The list of cards, one per tool call, in order of arrival. */
export function openCards(environment: Environment): Surface {
  const list = make('ol', { class: 'cards' });
  const cards = new Map<string, Card>();
  environment.root.append(list);

  return {
    async receive(message) {
      if (message.type === 'tool/call') {
        const call = callOf(message);
        if (call === undefined || cards.has(call.id)) return;
        const namesakes = [...cards.values()].filter((card) => card.call.name === call.name).length;
        const card = new Card(environment, call, namesakes + 1);
        cards.set(call.id, card);
        list.append(make('li', {}, card.element));
        return;
      }
      const card = cards.get(textOf(message['id']) ?? '');
      if (card === undefined) return;
      const { status } = message;
      if (message.type === 'tool/status' && status === 'running' && card.state === 'pending') card.run();
      if (message.type === 'tool/status' && status === 'cancelled') card.cancel();
      if (message.type === 'tool/result' && card.state === 'pending') {
        card.run();
        // A pending card shows "running" in a separate update before its result.
        await nextTask();
      }
      if (message.type === 'tool/result' && card.state === 'running') card.finish(outcomeOf(message));
    },
    adapt: () => undefined,
    close: () => undefined,
  };
}
