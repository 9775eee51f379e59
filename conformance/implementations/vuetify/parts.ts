import type { Component } from 'vue';
import { VBtnToggle } from 'vuetify/components/VBtnToggle';
import { VList } from 'vuetify/components/VList';
import { VRadioGroup } from 'vuetify/components/VRadioGroup';

// Vuetify components whose types do not fit `h` under `exactOptionalPropertyTypes`.
export const ButtonToggle: Component = VBtnToggle;
export const ListBox: Component = VList;
export const RadioGroup: Component = VRadioGroup;
