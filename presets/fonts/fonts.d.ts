// A style sheet has no names; with this file TypeScript finds `kmd-kit/fonts.css`.
export {};
