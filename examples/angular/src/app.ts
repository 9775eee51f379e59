import { Component, signal } from '@angular/core';
import { FeedbackForm, type Answer, type Progress } from './feedback-form';

@Component({
  selector: 'app-root',
  imports: [FeedbackForm],
  template: `<feedback-form question="How was your visit?" [progress]="progress()" (answered)="keep($event)" />`,
})
export class App {
  protected readonly progress = signal<Progress>('editing');

  protected keep(answer: Answer): void {
    localStorage.setItem('feedback', JSON.stringify(answer));
    this.progress.set('received');
  }
}
