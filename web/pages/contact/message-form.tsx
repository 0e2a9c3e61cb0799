import type { ReactNode } from 'react';
import type { PageProps } from '../../kit/page';
import { usePlace } from '../../lib/frame';
import { Button } from '../../ui/controls/button';
import { errorOf } from '../../ui/controls/error-of';
import { SelectField } from '../../ui/controls/select-field';
import { TextAreaField } from '../../ui/controls/text-area-field';
import { TextField } from '../../ui/controls/text-field';
import { PrivacyNote } from '../../ui/page/privacy-note';

/** Who writes, about what, and what. Keeps what was typed; everything wrong is said at its field at once. */
export function MessageForm(props: PageProps<'contact'>): ReactNode {
  const { t } = usePlace();
  const { action, name, email, phone, topic, topics, order, message, message_limit: limit } = props;
  const wrong = errorOf(props.errors);
  return (
    <form method="post" action={action} noValidate className="grid content-start gap-5">
      <SelectField
        name="topic"
        label={t('contact.topic')}
        value={topic}
        options={topics.map((value) => ({ value, name: t(`contact.topic.${value}`) }))}
        {...wrong('topic')}
        required
      />
      <TextAreaField
        name="message"
        label={t('contact.message')}
        hint={t('contact.message_hint', { limit })}
        value={message}
        {...wrong('message')}
        rows={6}
        required
      />
      <TextField
        name="order"
        label={t('lookup.code')}
        hint={t('lookup.code_hint')}
        value={order}
        {...wrong('order')}
        autoComplete="off"
        required={false}
      />
      <TextField
        name="name"
        label={t('contact.name')}
        value={name}
        {...wrong('name')}
        autoComplete="name"
        required
      />
      <TextField
        name="email"
        type="email"
        label={t('contact.email')}
        hint={t('contact.email_hint')}
        value={email}
        {...wrong('email')}
        autoComplete="email"
        inputMode="email"
        required
      />
      <TextField
        name="phone"
        type="tel"
        label={t('contact.phone')}
        value={phone}
        {...wrong('phone')}
        autoComplete="tel"
        inputMode="tel"
        required={false}
      />
      <Button size="l" className="justify-self-start">
        {t('contact.submit')}
      </Button>
      <PrivacyNote />
    </form>
  );
}
