import { Form } from 'react-router';
import type { Category } from '#contract/applications.ts';
import { Icon } from '#web/ui/icon.tsx';
import { categorySlug } from '../form/category-choice.ts';
import { about, choices } from './about.ts';
import '#web/styles/picker.css';

/** Six buttons of a form that asks for this same page: a choice is an address, with or without script. */
export const CategoryPicker = ({ chosen, onIntent }: { chosen?: Category | undefined; onIntent?: () => void }) => (
	<Form action="/membership-registration" aria-label="Membership category" onPointerOver={onIntent} onFocus={onIntent}>
		<ul className="choices">
			{choices.map((category) => {
				const id = categorySlug(category);
				return (
					<li key={category}>
						<button name="category" value={id} type="submit" aria-describedby={`${id}-about ${id}-fee`}>
							{category}
						</button>
						<p id={`${id}-about`}>
							{about[category].who}
							{category === chosen && <b> Chosen before.</b>}
						</p>
						<span className="fee" id={`${id}-fee`}>
							{about[category].fee}
						</span>
						<Icon name="right" />
					</li>
				);
			})}
		</ul>
	</Form>
);
