import type { BeingTold, Way, WebhookForm as Form, Wishes } from '@saqqara/protocol/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { Choice, TextField } from '../../app/parts/fields.tsx';
import { useT } from '../../i18n/context.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { api } from '../session.ts';

interface WebhookFormProps {
  /** `null` where it is a new one. */
  readonly changed: Way | null;
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
export function WebhookForm({ changed, wishes, onTold, onClose }: WebhookFormProps) {
  const t = useT();
  const [hook, setHook] = useState<Hook>({ form: changed?.form ?? 'discord', address: '', chat: '' });
  const [secret, setSecret] = useState<string | null>(null);
  const { isBusy, problem, run } = useRequest();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const save = (): void =>
    run(async () => {
      const instead = changed === null ? {} : { instead: changed.id };
      const body = { way: wayOf(hook), wishes, ...instead };
      const { told, secret: made } = await api('POST /api/v1/me/ways', { body });
      onTold(told);
      announce(t('told.said.kept'));
      if (hook.form === 'plain' && made !== null) setSecret(made);
      else onClose();
    });
  if (secret !== null) return <Secret secret={secret} onClose={onClose} />;
  return (
    <form
      class="told-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (hook.address.trim() !== '') save();
      }}
    >
      <h3 ref={heading} tabIndex={-1}>
        {t(changed === null ? 'told.hook.title' : 'told.hook.changeTitle')}
      </h3>
      {changed !== null && <p class="note">{t('told.hook.changeNote', { host: changed.name })}</p>}
      <Fields hook={hook} onChange={(change) => setHook((before) => ({ ...before, ...change }))} />
      <p class="problem" role="alert">
        {problem}
      </p>
      <div class="sub-buttons">
        <button type="submit" class="btn pri" aria-disabled={isBusy}>
          {t(changed === null ? 'told.hook.save' : 'told.hook.keep')}
        </button>
        <button type="button" class="btn" onClick={onClose}>
          {t('told.hook.cancel')}
        </button>
      </div>
    </form>
  );
}

/** What is typed. */
interface Hook {
  readonly form: Form;
  readonly address: string;
  readonly chat: string;
}

const wayOf = ({ form, address, chat }: Hook) =>
  ({
    kind: 'webhook',
    form,
    address: address.trim(),
    ...(form === 'telegram' ? { chat } : {}),
  }) as const;

interface FieldsProps {
  readonly hook: Hook;
  readonly onChange: (change: Partial<Hook>) => void;
}

function Fields({ hook: { form, address, chat }, onChange }: FieldsProps) {
  const t = useT();
  return (
    <>
      <Choice
        label={t('told.hook.form')}
        value={form}
        options={FORMS.map(({ value, name }) => ({ value, label: name ?? t('told.hook.plain') }))}
        onChange={(next) => onChange({ form: next })}
      />
      <TextField
        label={t('told.hook.address')}
        value={address}
        placeholder={EXAMPLES[form]}
        longest={1_000}
        onChange={(next) => onChange({ address: next })}
      />
      {form === 'telegram' && (
        <TextField
          label={t('told.hook.chat')}
          value={chat}
          placeholder="@"
          longest={65}
          onChange={(next) => onChange({ chat: next })}
        />
      )}
    </>
  );
}

function Secret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const t = useT();
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
