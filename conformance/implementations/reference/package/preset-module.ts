// The type of `kmd-kit/elements/presets/*`: an import for its effect, which makes the preset known to the elements.
export {};
