import type { Ref } from 'react';
import { Form } from 'react-router';
import type { Category } from '#contract/applications.ts';
import { feeCardOf } from '#contract/fee-cards.ts';
import { useContent } from '#web/core/content.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Lead, OpenerBox } from '#web/ui/opener.tsx';
import { categorySlug, categoryText, pickerCategories } from './categories.ts';
import styles from './category-picker.module.css';

export function PickerOpener({ heading }: { heading?: Ref<HTMLHeadingElement> }) {
	const { title, lead } = useContent('application');
	return (
		<OpenerBox>
			<h1 ref={heading} tabIndex={-1}>
				{title}
			</h1>
			<Lead>{lead}</Lead>
		</OpenerBox>
	);
}

const inOrder = (first: readonly Category[]) => [
	...first,
	...pickerCategories.filter((category) => !first.includes(category)),
];

/** Submits to this same page, so that a choice is an address and works without JavaScript. */
export function CategoryPicker({
	chosen,
	suggested,
	onIntent,
}: {
	chosen?: Category | undefined;
	/** The categories of the card that led here. They come first. */
	suggested: readonly Category[];
	onIntent?: () => void;
}) {
	const feeCards = useContent('feeCard');
	const { categories } = useContent('application');
	return (
		<Form
			action="/membership-registration"
			aria-label="Membership category"
			onPointerOver={onIntent}
			onFocus={onIntent}
		>
			<ul className={styles.categories}>
				{inOrder(suggested).map((category) => {
					const text = categoryText[category];
					const fee = feeCards.find(({ applicants }) => applicants === feeCardOf[category])?.fee;
					const id = categorySlug(category);
					return (
						<li key={category} className={suggested.includes(category) ? styles.suggested : undefined}>
							<button name="category" value={id} type="submit" aria-describedby={`${id}-about ${id}-fee`}>
								{category}
							</button>
							<p id={`${id}-about`}>
								{categories[text]}
								{category === chosen && <b> Chosen earlier.</b>}
								{suggested.includes(category) && <b> From the card you chose.</b>}
							</p>
							<span className={styles.feeAmount} id={`${id}-fee`}>
								{fee}
								<small>Membership fee</small>
							</span>
							<Icon name="right" />
						</li>
					);
				})}
			</ul>
		</Form>
	);
}
