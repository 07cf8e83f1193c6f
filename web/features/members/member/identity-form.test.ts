import { expect, test } from 'vitest';
import { identityFields } from '#contract/member-requests.ts';
import { blankValues } from '#web/core/form/values.ts';
import { changedValues } from './identity-form.tsx';

const fields = identityFields('Non Military');
const before = { ...blankValues(), firstName: 'Rahim', lastName: 'Uddin' };

test('contact details are not part of a request to the office; names, numbers, documents and photo are', () => {
	const names = fields.map(({ name }) => name);
	expect(names).toEqual(expect.arrayContaining(['firstName', 'nationalId', 'nidDob', 'nidCopy', 'photo']));
	for (const name of ['mobile', 'presentAddress', 'email', 'membershipType', 'proposerName'])
		expect(names).not.toContain(name);
	expect(identityFields('Foreigner/Diplomat').map(({ name }) => name)).toContain('passportNumber');
});

test('only what differs is sent, so that an old gap in the record does not block a change', () => {
	expect(changedValues(fields, before, { ...before, lastName: 'Chowdhury' })).toEqual({ lastName: 'Chowdhury' });
	expect(changedValues(fields, before, before)).toEqual({});
});
