import { use, useState, type ComponentType } from 'react'

/** Code that did not come. It stands until it has been shown (ErrorBoundary.tsx), so that nothing loads in a circle. */
export class LoadFailure extends Error {
  forget: () => void
  constructor(cause: unknown, forget: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.forget = forget
  }
}

/**
 * Makes a component of code that comes later. Once that is there it is rendered directly, without the pause of React.lazy,
 * so the server can render it and the browser can hydrate the same nodes. A failed load is tried again at the next
 * preload, or at the next drawing after the failure was shown.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  let pending: Promise<ComponentType<Props>> | undefined
  let hasFailed = false
  /** Loads anew at the next call. */
  const forget = () => {
    pending = Loaded = undefined
    hasFailed = false
  }
  const start = async () => {
    try {
      return (Loaded = await load())
    } catch (error) {
      hasFailed = true
      throw new LoadFailure(error, () => hasFailed && forget())
    }
  }
  const preload = () => {
    if (hasFailed) forget()
    return (pending ??= start())
  }
  function Late(props: Props) {
    const Arrived = use(pending ?? preload())
    return <Arrived {...props} />
  }
  function Preloadable(props: Props) {
    // Stays as it began, so that an update renders the same nodes.
    const [There] = useState(() => Loaded)
    const Rendered = There ?? Late
    return <Rendered {...props} />
  }
  return { preload, Preloadable }
}
