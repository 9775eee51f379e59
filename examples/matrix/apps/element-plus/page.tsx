// Questions of an MCP server: the form of vue3-form-element in the dialog of Element Plus, both as they are.
import VueForm from '@lljj/vue3-form-element';
import ElementPlus, { ElButton, ElDialog } from 'element-plus';
import 'element-plus/dist/index.css';
import { createApp, h, ref, shallowRef } from 'vue';
import { connect, type Question } from '../client.ts';

const question = shallowRef<Question>();
const client = shallowRef<Awaited<ReturnType<typeof connect>>>();
const data = ref<Record<string, unknown>>({});
const form = ref();
void connect((next) => {
  if (next?.id !== question.value?.id) data.value = {};
  question.value = next;
}).then((made) => (client.value = made));

const Questions = () => [
  h('h1', client.value?.server ?? 'Connecting'),
  client.value?.tools.map((tool) => h(ElButton, { onClick: () => void client.value!.call(tool).catch(console.error) }, () => tool)),
  question.value && dialog(question.value),
];
const dialog = ({ id, title, description, schema, answer }: Question) => {
  const accept = () => answer({ action: 'accept', content: { ...data.value } });
  const submit = () => form.value.$$uiFormRef.validate((valid: boolean) => valid && accept());
  return h(
    ElDialog,
    { key: id, modelValue: true, title, 'onUpdate:modelValue': () => answer({ action: 'cancel' }) },
    {
      default: () => [
        h('p', description),
        h('p', `Asked by ${client.value?.server}`),
        h(VueForm, {
          ref: form,
          schema,
          modelValue: data.value,
          'onUpdate:modelValue': (value: Record<string, unknown>) => (data.value = value),
          formFooter: { show: false },
          onSubmit: accept,
        }),
      ],
      footer: () => [
        h(ElButton, { onClick: () => answer({ action: 'cancel' }) }, () => 'Cancel'),
        h(ElButton, { onClick: () => answer({ action: 'decline' }) }, () => 'Reject'),
        h(ElButton, { type: 'primary', onClick: submit }, () => 'Submit'),
      ],
    },
  );
};
createApp(Questions).use(ElementPlus).mount('#app');
