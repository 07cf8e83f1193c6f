import styles from './page-contents.module.css';

/** Links to the sections of a page: beside the text, on a narrow screen closed above it. */
export const PageContents = ({ of: sections }: { of: readonly { id: string; title: string }[] }) => (
	<nav className={styles.contents} aria-label="On this page">
		<details>
			<summary>On this page</summary>
			<ol>
				{sections.map(({ id, title }) => (
					<li key={id}>
						<a href={`#${id}`}>{title}</a>
					</li>
				))}
			</ol>
		</details>
	</nav>
);
