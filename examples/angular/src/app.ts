import { Component, signal } from '@angular/core';
import { FeedbackForm, type Answer, type Outcome } from './feedback-form';

@Component({
  selector: 'app-root',
  imports: [FeedbackForm],
  template: `<feedback-form question="How was your visit?" [outcome]="outcome()" (answered)="keep($event)" />`,
})
export class App {
  protected readonly outcome = signal<Outcome | undefined>(undefined);

  protected keep(answer: Answer): void {
    localStorage.setItem('feedback', JSON.stringify(answer));
    this.outcome.set({ kind: 'received' });
  }
}
