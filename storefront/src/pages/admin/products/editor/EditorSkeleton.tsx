import { styled } from 'styled-components'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { SkeletonSpinner } from '../../../../ui/Spinner.tsx'

const StyledSkeleton = styled.div`
  display: grid;
  gap: 1.25rem;
  .skeleton__card {
    background: var(--surface);
    border-radius: var(--r-3);
    padding: clamp(1.1rem, 2.5vw, 2rem);
  }
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
  }
  @media (scripting: none) {
    display: none;
  }
`

const fields = ['3rem', '7rem', '5rem', '6rem', '6rem']

/** The shape of the editor, while the product is read. */
export const EditorSkeleton = () => (
  <StyledSkeleton role="status">
    <SkeletonSpinner label="Loading the product" />
    {[fields, fields.slice(1)].map((widths) => (
      <div key={widths.length} className="skeleton__card">
        <Skeleton width="8rem" height="2rem" />
        {widths.map((width, index) => (
          <div key={index}>
            <Skeleton width={width} gap="1.25rem" />
            <Skeleton height="3rem" gap=".5rem" />
          </div>
        ))}
      </div>
    ))}
  </StyledSkeleton>
)
