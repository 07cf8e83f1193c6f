// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KeepNumbers } from './keep-numbers.tsx';

const kept = (text: string) => {
	const { container } = render(<KeepNumbers>{text}</KeepNumbers>);
	expect(container.textContent).toBe(text);
	return [...container.querySelectorAll('span')].map((span) => span.textContent);
};

it('keeps numbers of receipts, bills, members and letters in one line, and nothing else', () => {
	expect(kept('Cash, receipt R-2026-00002')).toEqual(['R-2026-00002']);
	expect(kept('Credit note CN-2026-00001 for bill B-2026-00001')).toEqual(['CN-2026-00001', 'B-2026-00001']);
	expect(kept('Child, DGCC-0247/3')).toEqual(['DGCC-0247/3']);
	expect(kept('Letter DGCC/2026/0147, sent')).toEqual(['DGCC/2026/0147']);
	expect(kept('A well-known tax year 2026-27')).toEqual([]);
});
