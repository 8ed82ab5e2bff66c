import { css } from 'styled-components'

/**
 * For the picture in a ProductImage with a line at its foot: moves it until the product stands on the line. --foot is
 * where the product stands; a parent sets --image-scale, and --floor if its line lies lower.
 */
export const onFloor = css`
  --from: var(--floor, 0.982);
  --image-transform: translateY(calc((var(--from) - var(--foot, var(--from))) * 100%))
    scale(var(--image-scale));
  transform-origin: 50% calc(var(--foot, var(--from)) * 100%);
`
