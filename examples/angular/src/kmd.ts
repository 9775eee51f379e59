import { createComponent, inputBinding, outputBinding, signal } from '@angular/core';
import { createApplication } from '@angular/platform-browser';
import { defineHarness, type Mount } from 'kmd-kit/harness';
import { FeedbackForm, type Answer, type Progress } from './feedback-form';

const mount: Mount = async (_context, send) => {
  const [question, progress, reason] = [signal(''), signal<Progress>('editing'), signal('')];
  const inputs = [inputBinding('question', question), inputBinding('progress', progress), inputBinding('reason', reason)];
  const stage = document.querySelector('#stage')!;
  const app = await createApplication();
  return {
    receive({ type, id, ...fields }) {
      if (type === 'feedback/ask') {
        question.set(String(fields['question']));
        const answered = outputBinding<Answer>('answered', (answer) => send({ type: 'feedback/send', id, ...answer }));
        const hostElement = stage.appendChild(document.createElement('feedback-form'));
        const options = { environmentInjector: app.injector, hostElement, bindings: [...inputs, answered] };
        app.attachView(createComponent(FeedbackForm, options).hostView);
      } else if (type === 'feedback/received') progress.set('received');
      else if (type === 'feedback/refused') (progress.set('refused'), reason.set(String(fields['reason'])));
      // Without it Angular draws at the next frame, which never comes while the clock stands.
      app.tick();
    },
    unmount: () => (app.destroy(), stage.replaceChildren()),
  };
};

defineHarness({ name: 'angular-feedback-form', version: '1.0.0', specs: { 'feedback-form': mount } });
