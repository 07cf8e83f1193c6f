// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sectionsOf } from '#contract/application-fields.ts';
import { renderAt } from '#tests/helpers/component.tsx';
import { Comparison } from './comparison.tsx';

const section = sectionsOf('civilian').find(({ id }) => id === 'identity')!;
const show = (nidName: string) =>
	renderAt(
		'/admin/applications/1',
		<Comparison
			section={section}
			values={{ nidName, firstName: 'Md. Rahim', lastName: 'Uddin' }}
			marks={{}}
			onMark={undefined}
		/>,
	);

test('the name in the form is beside a name on the card that is another one', () => {
	show('Selina Parvin');
	expect(screen.getByText('In the form: Md. Rahim Uddin')).toBeTruthy();
});

test('capitals, spaces and dots make no other name', () => {
	show('MD RAHIM  UDDIN');
	expect(screen.queryByText(/In the form/)).toBeNull();
});
