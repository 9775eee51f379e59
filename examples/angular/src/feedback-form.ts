import { ChangeDetectionStrategy, Component, computed, input, linkedSignal, output, signal } from '@angular/core';

export interface Answer {
  readonly text: string;
  readonly rating?: number;
}

/** What became of an answer. */
export interface Outcome {
  readonly kind: 'received' | 'refused';
  readonly reason?: string;
}

@Component({
  selector: 'feedback-form',
  changeDetection: ChangeDetectionStrategy.OnPush,
  templateUrl: './feedback-form.html',
  styleUrl: './feedback-form.css',
})
export class FeedbackForm {
  readonly question = input.required<string>();
  readonly outcome = input<Outcome>();
  readonly answered = output<Answer>();

  protected readonly ratings = [1, 2, 3, 4, 5];
  protected readonly text = signal('');
  protected readonly rating = signal<number | undefined>(undefined);
  protected readonly left = signal(false);
  /** Set by the person, taken back by what the host says. */
  protected readonly sending = linkedSignal({ source: this.outcome, computation: () => false });

  protected readonly missing = computed(() => this.text().trim() === '');
  protected readonly invalid = computed(() => this.left() && this.missing());
  protected readonly state = computed(() => (this.sending() ? 'sending' : (this.outcome()?.kind ?? 'editing')));

  protected submit(event: Event): void {
    event.preventDefault();
    this.left.set(true);
    if (this.missing() || this.state() === 'sending') return;
    this.sending.set(true);
    const rating = this.rating();
    this.answered.emit({ text: this.text().trim(), ...(rating === undefined ? {} : { rating }) });
  }
}
