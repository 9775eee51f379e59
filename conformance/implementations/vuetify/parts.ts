import type { Component } from 'vue';
import { VBtnToggle } from 'vuetify/components/VBtnToggle';
import { VList } from 'vuetify/components/VList';
import { VRadioGroup } from 'vuetify/components/VRadioGroup';

// Parts of the library whose own types do not fit `h` where optional properties are exact.
export const ButtonToggle: Component = VBtnToggle;
export const ListBox: Component = VList;
export const RadioGroup: Component = VRadioGroup;
