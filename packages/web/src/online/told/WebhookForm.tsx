import type { BeingTold, WebhookForm as Form, Wishes } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { Choice, TextField } from '../../app/parts/fields.tsx';
import { useT } from '../../i18n/context.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { api } from '../session.ts';

interface WebhookFormProps {
  readonly wishes: Wishes;
  readonly onTold: (told: BeingTold) => void;
  readonly onClose: () => void;
}

const EXAMPLES: Readonly<Record<Form, string>> = {
  discord: 'https://discord.com/api/webhooks/…',
  slack: 'https://hooks.slack.com/services/…',
  telegram: 'https://api.telegram.org/bot…/sendMessage',
  plain: 'https://',
};

const FORMS: readonly { readonly value: Form; readonly name: string | null }[] = [
  { value: 'discord', name: 'Discord' },
  { value: 'slack', name: 'Slack' },
  { value: 'telegram', name: 'Telegram' },
  { value: 'plain', name: null },
];

/** Where a webhook leads. What signs it is shown once. */
export function WebhookForm({ wishes, onTold, onClose }: WebhookFormProps) {
  const t = useT();
  const [form, setForm] = useState<Form>('discord');
  const [address, setAddress] = useState('');
  const [chat, setChat] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  const { isBusy, problem, run } = useRequest();
  const save = (): void =>
    run(async () => {
      const way = {
        kind: 'webhook',
        form,
        address: address.trim(),
        ...(form === 'telegram' ? { chat } : {}),
      } as const;
      const { told, secret: made } = await api('POST /api/v1/me/ways', { body: { way, wishes } });
      onTold(told);
      announce(t('told.said.kept'));
      if (form === 'plain') setSecret(made);
      else onClose();
    });
  if (secret !== null) {
    return (
      <div class="told-form">
        <p>{t('told.hook.secret')}</p>
        <code class="told-secret">{secret}</code>
        <button type="button" class="btn" onClick={onClose}>
          {t('told.hook.cancel')}
        </button>
      </div>
    );
  }
  return (
    <form
      class="told-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (address.trim() !== '') save();
      }}
    >
      <h3>{t('told.hook.title')}</h3>
      <Choice
        label={t('told.hook.form')}
        value={form}
        options={FORMS.map(({ value, name }) => ({ value, label: name ?? t('told.hook.plain') }))}
        onChange={setForm}
      />
      <TextField
        label={t('told.hook.address')}
        value={address}
        placeholder={EXAMPLES[form]}
        longest={1_000}
        onChange={setAddress}
      />
      {form === 'telegram' && (
        <TextField label={t('told.hook.chat')} value={chat} placeholder="@" longest={65} onChange={setChat} />
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
      <div class="sub-buttons">
        <button type="submit" class="btn pri" aria-disabled={isBusy}>
          {t('told.hook.save')}
        </button>
        <button type="button" class="btn" onClick={onClose}>
          {t('told.hook.cancel')}
        </button>
      </div>
    </form>
  );
}
