import type { ElementType, ReactNode } from 'react'
import { styled } from 'styled-components'

export const Wrap = styled.div`
  width: 100%;
  max-width: calc(var(--wrap) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`

const StyledSection = styled.section`
  padding-block: var(--section);
  &.section--tight {
    padding-block: calc(var(--section) * 0.6);
  }
  &.section--joined {
    padding-top: 0;
  }
  &.section--wash {
    background: var(--wash);
  }
  &.section--deep {
    background: var(--deep);
    color: var(--on-deep);
    --link: currentcolor;
    --focus: var(--on-deep);
  }
`

interface SectionProps {
  tone?: 'plain' | 'wash' | 'deep'
  tight?: boolean
  /** Without space above, because it continues the section before. */
  joined?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** A full-width band with one `Wrap` inside. */
export function Section({ tone = 'plain', tight, joined, id, className, children }: SectionProps) {
  const classes = [`section--${tone}`, tight && 'section--tight', joined && 'section--joined', className]
  return (
    <StyledSection id={id} className={classes.filter(Boolean).join(' ')}>
      <Wrap>{children}</Wrap>
    </StyledSection>
  )
}

const StyledHeading = styled.div`
  border-top: 2px solid var(--ink);
  padding-top: var(--s-4);
  margin-bottom: clamp(1.75rem, 3.5vw, 3rem);
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3) var(--s-5);
  align-items: flex-end;
  justify-content: space-between;
  p {
    color: var(--ink-2);
    max-width: 34em;
    margin-top: var(--s-2);
  }
  .heading__aside {
    margin-left: auto;
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--s-2);
    align-items: center;
  }
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`

interface SectionHeadingProps {
  title: ReactNode
  note?: ReactNode
  aside?: ReactNode
  as?: ElementType
  id?: string
}

/** The heading of a section, below a line: title on the left, links or controls on the right. */
export function SectionHeading({ title, note, aside, as: Heading = 'h2', id }: SectionHeadingProps) {
  return (
    <StyledHeading>
      <div>
        <Heading id={id}>{title}</Heading>
        {note && <p>{note}</p>}
      </div>
      {aside && <div className="heading__aside">{aside}</div>}
    </StyledHeading>
  )
}
