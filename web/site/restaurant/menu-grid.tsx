import { Link } from 'react-router';
import { golfView } from '#web/content/golf-view.ts';
import { menuCategories } from '#web/content/restaurant.ts';
import { Picture } from '#web/ui/picture.tsx';
import { categoryPictures } from './category-pictures.ts';

export const MenuGrid = () => (
	<section className="section" aria-labelledby="menu">
		<div className="wrap">
			<div className="menu-head">
				<h2 id="menu">{golfView.menuTitle}</h2>
				<p className="muted">{golfView.menuText}</p>
			</div>
			<ul className="menu-grid">
				{menuCategories.map(({ id, title }) => (
					<li key={id}>
						<Link prefetch="intent" to={`/category/${id}`}>
							<Picture
								of={categoryPictures[id]}
								alt=""
								sizes="(min-width: 1024px) 19vw, (min-width: 640px) 30vw, 46vw"
							/>
							<h3>{title}</h3>
						</Link>
					</li>
				))}
			</ul>
		</div>
	</section>
);
