import type { Plugin } from 'vite'
import { replaceBodies, replaceTexts } from './editSource.ts'

/**
 * Parts of React DOM that only run for a feature that the storefront does not use, by feature. React has no build
 * without them, and they are more than a tenth of it. Each name stands for a function that does nothing in our build.
 */
const unused = {
  viewTransitions: [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createMeasurement',
    'createViewTransitionInstance',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
  ],
  fragmentRefs: [
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'validateDocumentPositionWithFiberTree',
  ],
  suspenseLists: ['cutOffTailIfNeeded', 'initSuspenseListRenderState', 'updateSuspenseListComponent'],
  activities: ['updateActivityComponent'],
  formActions: [
    'dispatchActionState',
    'dispatchOptimisticSetState',
    'ensureFormComponentIsStateful',
    'mountActionState',
    'runActionStateAction',
    'updateActionStateImpl',
  ],
  // Hoisted titles, metadata and links stay; these are for style sheets and scripts that React loads.
  loadedResources: [
    'acquireResource',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadStylesheet',
    'suspendResource',
  ],
  // The names of the components above a failure, which nothing of ours shows or records.
  componentStacks: ['describeNativeComponentFrame'],
  // An animation of the browser's tab for actions that take long.
  transitionIndicator: ['defaultOnDefaultTransitionIndicator'],
  scheduledHydration: ['attemptExplicitHydrationTarget'],
  compiledMemo: ['useMemoCache'],
  rootElements: ['findCurrentFiberUsingSlowPath'],
}

/** How other code would ask for one of these features. */
const uses =
  /\b(ViewTransition|addTransitionType|SuspenseList|Activity|useActionState|useFormStatus|useOptimistic|preinit|preinitModule|preloadModule|prefetchDNS|precedence|findDOMNode|unstable_scheduleHydration)\b/

const emptied = Object.fromEntries(
  Object.values(unused)
    .flat()
    .map((name) => [name, '{ return "" }']),
)

/** Leaves out of React what no page uses. */
export const trimReact: Plugin = {
  name: 'trim-react',
  apply: 'build',
  transform: {
    filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler: (code) => ({
      code: replaceTexts(replaceBodies(code, emptied), [
        // Whether a commit may start a view transition.
        [/\((\w+) & 335544064\) === \1\b/g, '!1'],
        [/^FragmentInstance\.prototype\.\w+ = function [^]*?^};$/gm, ''],
        [/^ViewTransitionPseudoElement\.prototype\.\w+ = function [^]*?^};$/gm, ''],
      ]),
      map: null,
    }),
  },
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.name === 'react') continue
      const [found] = uses.exec(chunk.code) ?? []
      if (found)
        this.error(`${chunk.fileName} uses ${found}, which plugins/trimReact.ts leaves out of React.`)
    }
  },
}
