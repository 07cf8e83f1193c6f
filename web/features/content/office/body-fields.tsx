import type { Field, Fields, GroupField } from '#contract/content/fields.ts';
import { classes } from '#web/core/classes.ts';
import { SelectField } from '#web/ui/field.tsx';
import { BlocksInput } from './blocks/blocks-input.tsx';
import styles from './body-fields.module.css';
import { type Body, inputId } from './body-values.ts';
import type { InputProps } from './input-props.ts';
import { ListInput } from './list-input.tsx';
import { PdfInput } from './pdf-input.tsx';
import { PictureInput } from './picture-input.tsx';
import { RichTextInput } from './rich-text/rich-text-input.tsx';
import { LocalTextInput, NumberInput, PlainInput, PriceInput } from './text-inputs.tsx';

/** The form of an entry, drawn from the fields of its kind. */
export const BodyFields = ({
	fields,
	value,
	onChange,
	path = '',
	errors,
}: {
	fields: Fields;
	value: Body;
	onChange: (value: Body) => void;
	path?: string;
	errors: Record<string, string>;
}) => (
	<div className={styles.fields}>
		{shownFields(fields, value).map(([name, field]) => (
			<FieldInput
				key={name}
				field={field}
				value={value[name]}
				onChange={(next) => onChange({ ...value, [name]: next })}
				path={path ? `${path}.${name}` : name}
				errors={errors}
			/>
		))}
	</div>
);

const shownFields = (fields: Fields, value: Body) =>
	Object.entries(fields).filter(([, { when }]) => !when || value[when.field] === when.is);

/** One field of any type. */
function FieldInput({ field, ...props }: InputProps<Field, unknown>) {
	// The value fits its field: the server has checked it, or the form has made it.
	const common = { ...props, value: props.value as never };
	switch (field.type) {
		case 'text':
			return <LocalTextInput {...common} field={field} />;
		case 'plain':
			return <PlainInput {...common} field={field} />;
		case 'number':
			return <NumberInput {...common} field={field} />;
		case 'price':
			return <PriceInput {...common} field={field} />;
		case 'picture':
			return <PictureInput {...common} field={field} />;
		case 'list':
			return (
				<ListInput {...common} field={field}>
					{({ label, ...item }) =>
						field.of.type === 'group' ? (
							<BodyFields {...item} fields={field.of.fields} value={item.value as Body} />
						) : (
							<FieldInput {...item} field={{ ...field.of, label }} />
						)
					}
				</ListInput>
			);
		case 'pdf':
			return <PdfInput {...common} field={field} />;
		case 'richText':
			return <RichTextInput {...common} field={field} />;
		case 'blocks':
			return (
				<BlocksInput {...common} field={field}>
					{(block) => <BodyFields {...block} />}
				</BlocksInput>
			);
		case 'group':
			return <GroupInput {...common} field={field} />;
		case 'choice':
			return (
				<SelectField
					id={inputId(props.path)}
					label={field.label}
					hint={field.help}
					optional={field.optional}
					error={props.errors[props.path]}
					value={(props.value as string | null) ?? ''}
					onChange={(event) => props.onChange(event.target.value || null)}
				>
					<option value="">{field.optional ? 'None' : 'Please choose'}</option>
					{Object.entries(field.options).map(([option, label]) => (
						<option key={option} value={option}>
							{label}
						</option>
					))}
				</SelectField>
			);
		case 'flag':
			return (
				<div className="field" data-field>
					<label className={styles.flag}>
						<input
							id={inputId(props.path)}
							type="checkbox"
							checked={props.value === true}
							aria-describedby={field.help && `${inputId(props.path)}-hint`}
							onChange={(event) => props.onChange(event.target.checked)}
						/>
						{field.label}
					</label>
					{field.help && (
						<p className={classes('muted', styles.flagHint)} id={`${inputId(props.path)}-hint`}>
							{field.help}
						</p>
					)}
				</div>
			);
	}
}

const GroupInput = ({ field, value, onChange, path, errors }: InputProps<GroupField, Body>) => (
	<fieldset className={styles.group} id={inputId(path)} tabIndex={-1}>
		<legend>{field.label}</legend>
		{field.help && <p className="muted">{field.help}</p>}
		<BodyFields fields={field.fields} value={value} onChange={onChange} path={path} errors={errors} />
	</fieldset>
);
