import { randomUUID } from 'node:crypto';
import { mails } from '#server/core/mail/mails.tables.ts';
import { defineFactory } from './define-factory.ts';

export const { create: createMail } = defineFactory(mails, ({ now, count }) => ({
	id: randomUUID(),
	to: `recipient${count}@example.com`,
	template: 'credentials',
	subject: 'Your User ID and Password',
	state: 'sent',
	createdAt: now,
}));
