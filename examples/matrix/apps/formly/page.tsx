// Questions of an MCP server: the form of Formly in the dialog of Angular Material, both as they are.
import '@angular/compiler';
import { Component, computed, effect, inject, provideZoneChangeDetection, signal } from '@angular/core';
import '@angular/material/prebuilt-themes/azure-blue.css';
import { FormGroup, ReactiveFormsModule } from '@angular/forms';
import { MatButtonModule } from '@angular/material/button';
import { MAT_DIALOG_DATA, MatDialog, MatDialogModule } from '@angular/material/dialog';
import { bootstrapApplication } from '@angular/platform-browser';
import { FieldArrayType, FieldType, FormlyForm, FormlyModule, provideFormlyCore, type FormlyFieldConfig } from '@ngx-formly/core';
import { FormlyJsonschema } from '@ngx-formly/core/json-schema';
import { withFormlyMaterial } from '@ngx-formly/material';
import 'zone.js';
import { connect, type Question } from '../client.ts';

// The types for JSON Schema, as the documentation of Formly has them.
@Component({
  selector: 'formly-object-type',
  imports: [FormlyModule],
  template: `
    @if (props.label) {
      <legend>{{ props.label }}</legend>
    }
    @if (props.description) {
      <p>{{ props.description }}</p>
    }
    @for (one of field.fieldGroup; track one.key) {
      <formly-field [field]="one"></formly-field>
    }
  `,
})
class ObjectType extends FieldType {
  override defaultOptions = { defaultValue: {} };
}

@Component({
  selector: 'formly-array-type',
  imports: [FormlyModule, MatButtonModule],
  template: `
    @if (props.label) {
      <legend>{{ props.label }}</legend>
    }
    @if (props.description) {
      <p>{{ props.description }}</p>
    }
    @for (one of field.fieldGroup; track one.id; let i = $index) {
      <formly-field [field]="one"></formly-field>
      <button matButton type="button" (click)="remove(i)">-</button>
    }
    <button matButton type="button" (click)="add()">+</button>
  `,
})
class ArrayType extends FieldArrayType {}

@Component({
  selector: 'question-dialog',
  imports: [MatDialogModule, MatButtonModule, ReactiveFormsModule, FormlyForm],
  template: `
    <h2 mat-dialog-title>{{ question.title }}</h2>
    <mat-dialog-content>
      <p>{{ question.description }}</p>
      <p>Asked by {{ server }}</p>
      <form id="answer" [formGroup]="form" (ngSubmit)="submit()">
        <formly-form [form]="form" [fields]="fields" [model]="model"></formly-form>
      </form>
    </mat-dialog-content>
    <mat-dialog-actions>
      <button matButton type="button" (click)="question.answer({ action: 'cancel' })">Cancel</button>
      <button matButton type="button" (click)="question.answer({ action: 'decline' })">Reject</button>
      <button matButton type="submit" form="answer">Submit</button>
    </mat-dialog-actions>
  `,
})
class QuestionDialog {
  readonly data = inject<{ question: Question; server: string }>(MAT_DIALOG_DATA);
  readonly question = this.data.question;
  readonly server = this.data.server;
  readonly form = new FormGroup({});
  readonly model: Record<string, unknown> = {};
  readonly fields: FormlyFieldConfig[] = [inject(FormlyJsonschema).toFieldConfig(this.question.schema)];

  submit(): void {
    if (this.form.valid) this.question.answer({ action: 'accept', content: this.model });
  }
}

@Component({
  selector: 'app-root',
  imports: [MatButtonModule],
  template: `
    <h1>{{ client()?.server ?? 'Connecting' }}</h1>
    @for (tool of tools(); track tool) {
      <button matButton (click)="call(tool)">{{ tool }}</button>
    }
  `,
})
class Questions {
  readonly question = signal<Question | undefined>(undefined);
  readonly client = signal<Awaited<ReturnType<typeof connect>> | undefined>(undefined);
  readonly tools = computed(() => this.client()?.tools ?? []);

  constructor() {
    const dialogs = inject(MatDialog);
    void connect((next) => this.question.set(next)).then((made) => this.client.set(made));
    effect((leave) => {
      const question = this.question();
      if (!question) return;
      const dialog = dialogs.open(QuestionDialog, { data: { question, server: this.client()?.server } });
      const closed = dialog.afterClosed().subscribe(() => question.answer({ action: 'cancel' }));
      leave(() => {
        closed.unsubscribe();
        dialog.close();
      });
    });
  }

  call(tool: string): void {
    void this.client()?.call(tool).catch(console.error);
  }
}

await bootstrapApplication(Questions, {
  providers: [
    provideZoneChangeDetection(),
    provideFormlyCore([
      ...withFormlyMaterial(),
      {
        types: [
          { name: 'string', extends: 'input' },
          { name: 'number', extends: 'input', defaultOptions: { props: { type: 'number' } } },
          { name: 'integer', extends: 'input', defaultOptions: { props: { type: 'number' } } },
          { name: 'boolean', extends: 'checkbox' },
          { name: 'enum', extends: 'select' },
          { name: 'array', component: ArrayType },
          { name: 'object', component: ObjectType },
        ],
        validationMessages: [
          { name: 'required', message: 'This field is required' },
          { name: 'type', message: (_: unknown, { props }: FormlyFieldConfig) => `should be ${String(props?.['type'])}` },
          {
            name: 'minLength',
            message: (_: unknown, { props }: FormlyFieldConfig) => `should NOT be shorter than ${String(props?.minLength)} characters`,
          },
          {
            name: 'maxLength',
            message: (_: unknown, { props }: FormlyFieldConfig) => `should NOT be longer than ${String(props?.maxLength)} characters`,
          },
          { name: 'min', message: (_: unknown, { props }: FormlyFieldConfig) => `should be >= ${String(props?.min)}` },
          { name: 'max', message: (_: unknown, { props }: FormlyFieldConfig) => `should be <= ${String(props?.max)}` },
          { name: 'pattern', message: 'should match the pattern' },
        ],
      },
    ]),
  ],
});
