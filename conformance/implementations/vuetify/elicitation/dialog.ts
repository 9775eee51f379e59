import { computed, defineComponent, h, nextTick, onMounted, ref, watch, type PropType, type VNodeChild } from 'vue';
import { VAlert } from 'vuetify/components/VAlert';
import { VBtn } from 'vuetify/components/VBtn';
import { VCard, VCardActions, VCardText, VCardTitle } from 'vuetify/components/VCard';
import { VDialog } from 'vuetify/components/VDialog';
import { VSpacer } from 'vuetify/components/VGrid';
import { VFadeTransition } from 'vuetify/components/transitions';
import { useSurface } from '../surface.ts';
import { RequestField } from './field.ts';
import { pageBody } from './page.ts';
import type { Request, Requests } from './requests.ts';
import type { Field } from './schema.ts';

const secret = /passw|passphrase|passcode|secret|token|credential|api[\s_-]?key|private[\s_-]?key|\bpin\b|\bcvv\b|senha|chave|密码|密钥/i;

/** The dialog of one request; unmounted with the request. */
export const RequestDialog = defineComponent({
  name: 'RequestDialog',
  props: {
    request: { type: Object as PropType<Request>, required: true },
    requests: { type: Object as PropType<Requests>, required: true },
  },
  setup(props): () => VNodeChild {
    const surface = useSurface();
    const { t } = surface;
    const dialog = ref<VDialog>();
    const content = (): HTMLElement | undefined => dialog.value?.contentEl;
    const secondsLeft = computed(() => props.requests.secondsLeft(props.request));

    onMounted(async () => {
      await nextTick();
      (content()?.querySelector<HTMLElement>('.field input, .field textarea') ?? content())?.focus();
    });
    watch(
      () => props.request.state,
      // The focused element may have been removed.
      () => content()?.contains(document.activeElement) !== true && content()?.focus(),
      { flush: 'post' },
    );

    async function submit(event: Event): Promise<void> {
      event.preventDefault();
      if (props.requests.submit(props.request)) return;
      await nextTick();
      content()?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }

    return () => {
      const { request, requests } = props;
      const card = h(VCard, null, () => [
        h(VCardTitle, { tag: 'h2', id: 'request-title' }, () => request.title),
        h(VCardText, null, () => [
          about(),
          request.address === undefined ? form() : pageBody(request, request.address, surface),
          countdown(),
        ]),
        h(VCardActions, { onClickCapture: onlyFirstPress }, () => [h(VSpacer), buttons()]),
      ]);
      return h(
        VDialog,
        {
          ref: dialog,
          modelValue: true,
          'onUpdate:modelValue': (open: boolean) => !open && requests.end(request, 'cancel'),
          maxWidth: 560,
          transition: { component: VFadeTransition },
          class: 'request',
          'aria-labelledby': 'request-title',
        },
        () => (request.address === undefined ? h('form', { novalidate: true, onSubmit: submit }, card) : card),
      );
    };

    function about(): VNodeChild {
      const { server, description } = props.request;
      const { length } = props.requests.queue;
      const name = server && (server.title === undefined ? server.slug : `${server.title} (${server.slug})`);
      return [
        name !== undefined && h('p', { class: 'server' }, t('elicitation.from_server', { server: name })),
        length > 1 && h('p', { class: 'position' }, t('elicitation.position', { index: 1, total: length })),
        description !== undefined && h('p', { class: 'description' }, description),
      ];
    }

    function form(): VNodeChild {
      const { fields } = props.request;
      if (fields.length === 0) return h('p', t('elicitation.confirm'));
      return [
        asksForSecret(fields) &&
          h(VAlert, { type: 'warning', variant: 'outlined', density: 'compact', text: t('elicitation.secret_warning') }),
        fields.map((field) => h(RequestField, { key: field.id, field })),
      ];
    }

    function countdown(): VNodeChild {
      return (
        secondsLeft.value !== undefined &&
        h('p', { role: 'timer', 'aria-live': 'off', class: 'countdown' }, t('elicitation.timeout_warning', { seconds: secondsLeft.value }))
      );
    }

    function buttons(): VNodeChild {
      const { request, requests } = props;
      const cancel = h(VBtn, { key: 'cancel', onClick: () => requests.end(request, 'cancel') }, () => t('elicitation.action.cancel'));
      const reject = h(VBtn, { key: 'reject', onClick: () => requests.end(request, 'reject') }, () => t('elicitation.action.reject'));
      if (request.address === undefined) {
        const accept = h(VBtn, { key: 'accept', type: 'submit', variant: 'flat', color: 'primary' }, () => t('elicitation.action.accept'));
        return [cancel, reject, accept];
      }
      if (request.state === 'complete') return undefined;
      const disabled = !request.address.mayOpen;
      const open = h(VBtn, { key: 'open', variant: 'flat', color: 'primary', disabled, onClick: () => requests.open(request) }, () =>
        t('elicitation.url_mode.open'),
      );
      return [cancel, request.state === 'open' ? reject : undefined, open];
    }
  },
});

const asksForSecret = (fields: readonly Field[]): boolean =>
  fields.some((field) => secret.test(`${field.name} ${field.label}`) || (field.kind === 'group' && asksForSecret(field.fields)));

/** Ignores the second click of a double click: the next dialog has its buttons in the same place. */
function onlyFirstPress(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
