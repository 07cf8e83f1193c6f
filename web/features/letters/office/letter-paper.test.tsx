// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#tests/helpers/component.tsx';
import { LetterPaper } from './letter-paper.tsx';

const text = {
	name: 'Nila Rahman',
	addressLines: [],
	subject: 'Invitation',
	body: 'Please come.',
	signer: 'Secretary',
};

it('shows a letter with its day, and before it is issued with the year of its number', () => {
	renderAt(
		'/admin/letters/new',
		<LetterPaper letter={{ ...text, language: 'en', issuedAt: '2031-12-31T19:00:00.000Z' }} />,
	);
	expect(screen.getByText('DGCC/2032/…')).toBeTruthy();
	expect(screen.getByText('1 January 2032')).toBeTruthy();
});
