import { createComponent, inputBinding, outputBinding, signal } from '@angular/core';
import { createApplication } from '@angular/platform-browser';
import { defineHarness, type Mount } from 'kmd-kit/harness';
import { FeedbackForm, type Answer, type Outcome } from './feedback-form';

const mount: Mount = async (_context, send) => {
  const stage = document.querySelector('#stage')!;
  const outcome = signal<Outcome | undefined>(undefined);
  const app = await createApplication();
  return {
    receive({ type, id, question, reason }) {
      if (type === 'feedback/ask') {
        const answered = outputBinding<Answer>('answered', (answer) => send({ type: 'feedback/send', id, ...answer }));
        const bindings = [inputBinding('question', () => question), inputBinding('outcome', outcome), answered];
        const hostElement = stage.appendChild(document.createElement('feedback-form'));
        app.attachView(createComponent(FeedbackForm, { environmentInjector: app.injector, hostElement, bindings }).hostView);
      } else if (type === 'feedback/received') outcome.set({ kind: 'received' });
      else if (type === 'feedback/refused') outcome.set({ kind: 'refused', reason: String(reason) });
      // Without it Angular draws at the next frame, which never comes while the clock stands.
      app.tick();
    },
    unmount: () => (app.destroy(), stage.replaceChildren()),
  };
};

defineHarness({ name: 'angular-feedback-form', version: '1.0.0', specs: { 'feedback-form': mount } });
