// Text page: a title, an introduction, and sections with a table of contents.

import type { ReactNode } from 'react';
import { Title } from './title.tsx';

export interface TextSection {
  readonly title: string;
  /** Paragraphs, divided by an empty line. */
  readonly text: string;
  /** Stands below the text. */
  readonly content?: ReactNode;
}

export interface TextPageProps {
  readonly title: string;
  readonly intro: string;
  /** The name of the list of sections. */
  readonly contents: string;
  /** In their order, under the names that the address has for them. */
  readonly sections: Readonly<Record<string, TextSection>>;
  /** Stands below the sections. */
  readonly children?: ReactNode;
}

/** On narrow pages the list is left out: the sections are near enough. */
export function TextPage({ title, intro, contents, sections, children }: TextPageProps) {
  const named = Object.entries(sections).map(([id, section]) => ({ id, ...section }));
  return (
    <div className="frame grid grid-cols-1 gap-x-8 pt-12 lg:grid-cols-12 lg:pt-20">
      <header className="lg:col-span-12">
        <Title>{title}</Title>
        <p className="measure mt-5 text-lead text-quiet">{intro}</p>
      </header>
      <nav
        aria-label={contents}
        className="mt-16 max-lg:hidden lg:sticky lg:top-28 lg:col-span-3 lg:self-start"
      >
        <ul className="border-t border-line pt-3 text-small">
          {named.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="inline-block py-1.5 text-quiet underline-offset-4 hover:text-accent hover:underline"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-12 lg:col-span-8 lg:col-start-5 lg:mt-16">
        {named.map((section) => (
          <section
            key={section.id}
            id={section.id}
            aria-labelledby={`${section.id}-title`}
            className="border-t border-line py-7 md:grid md:grid-cols-8 md:gap-x-8"
          >
            <h2 id={`${section.id}-title`} className="text-caption md:col-span-3">
              {section.title}
            </h2>
            <div className="measure mt-3 space-y-4 md:col-span-5 md:mt-0">
              {section.text
                .split('\n\n')
                .filter(Boolean)
                .map((paragraph) => (
                  <p key={paragraph} className="running" suppressHydrationWarning>
                    {paragraph}
                  </p>
                ))}
              {section.content}
            </div>
          </section>
        ))}
        {children}
      </div>
    </div>
  );
}
