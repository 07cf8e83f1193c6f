import { type ComponentProps, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { classes } from '#web/core/classes.ts';
import type { FormValues } from '#web/core/form/values.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import styles from './permanent-address.module.css';

/** Follows the present address while the box is ticked, and can be read all the while. */
export function PermanentAddress(props: ComponentProps<typeof TextAreaField>) {
	const { control, setValue, getValues } = useFormContext<FormValues>();
	const present = useWatch({ control, name: 'presentAddress' });
	const [same, setSame] = useState(() => {
		const { presentAddress, permanentAddress } = getValues();
		return presentAddress !== '' && presentAddress === permanentAddress;
	});

	useEffect(() => {
		if (!same || getValues('permanentAddress') === present) return;
		setValue('permanentAddress', present, { shouldDirty: true, shouldValidate: present !== '' });
	}, [same, present, setValue, getValues]);

	return (
		<>
			<div className={classes('field form-wide', styles.same)} data-field>
				<label>
					<input type="checkbox" checked={same} onChange={(event) => setSame(event.target.checked)} />
					My permanent address is the same
				</label>
			</div>
			<TextAreaField {...props} wide rows={2} readOnly={same} />
		</>
	);
}
