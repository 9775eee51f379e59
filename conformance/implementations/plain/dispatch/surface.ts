import './style.css';
import { sameTenant } from '../context.ts';
import { make } from '../element.ts';
import { textOf } from '../json.ts';
import type { Environment, Surface } from '../surface.ts';
import { Session } from './session.ts';
import { setupOf } from './setup.ts';
import { pageNames, SessionView } from './view/session-view.ts';

/** The sessions of agents, one below the other. */
export function openSessions({ root, localeText, send, ...environment }: Environment): Surface {
  const list = make('div', { class: 'sessions' });
  const sessions = new Map<string, Session>();
  const names = pageNames();
  let { tenant } = environment.context;
  root.append(list);

  return {
    receive(message) {
      const id = textOf(message['session']) ?? '';
      const setup = message.type === 'agent/session' && !sessions.has(id) ? setupOf(message) : undefined;
      if (setup === undefined) sessions.get(id)?.receive(message);
      else {
        const view = new SessionView(localeText, names);
        list.append(view.element);
        sessions.set(id, new Session(send, setup, view));
      }
      return Promise.resolve();
    },
    adapt(context) {
      if (sameTenant(context.tenant, tenant)) return;
      tenant = context.tenant;
      for (const session of sessions.values()) session.discard();
      sessions.clear();
      list.replaceChildren();
    },
    close: () => {
      for (const session of sessions.values()) session.close();
    },
  };
}
