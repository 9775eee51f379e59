import { createComponent, inputBinding, outputBinding, signal } from '@angular/core';
import { createApplication } from '@angular/platform-browser';
import { defineHarness } from 'kmd-kit/harness';
import { FeedbackForm, type Answer, type Progress } from './feedback-form';

defineHarness({
  name: 'angular-feedback-form',
  version: '1.0.0',
  specs: {
    'feedback-form': async (_context, send) => {
      const app = await createApplication();
      const [question, progress, reason] = [signal(''), signal<Progress>('editing'), signal('')];
      return {
        receive(message) {
          if (message.type === 'feedback/ask') {
            question.set(String(message['question']));
            const answered = outputBinding<Answer>('answered', (answer) => send({ type: 'feedback/send', id: message['id'], ...answer }));
            const bindings = [inputBinding('question', question), inputBinding('progress', progress), inputBinding('reason', reason), answered];
            const hostElement = document.querySelector('#stage')!.appendChild(document.createElement('feedback-form'));
            app.attachView(createComponent(FeedbackForm, { environmentInjector: app.injector, hostElement, bindings }).hostView);
          } else if (message.type === 'feedback/received') progress.set('received');
          else if (message.type === 'feedback/refused') (progress.set('refused'), reason.set(String(message['reason'])));
          app.tick();
        },
        unmount: () => (app.destroy(), document.querySelector('#stage')!.replaceChildren()),
      };
    },
  },
});
