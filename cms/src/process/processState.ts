/**
 * Returns state that exists once per process, under its own name. It lies on globalThis, because Next compiles a second
 * copy of what the screens under /cms call, and a module's variables would exist twice.
 */
export function processState<State extends object>(name: string, make: () => State): State {
  const all = globalThis as unknown as Record<symbol, State | undefined>
  return (all[Symbol.for(`baithak.${name}`)] ??= make())
}
