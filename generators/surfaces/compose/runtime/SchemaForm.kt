package kmd.runtime

import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.selection.selectableGroup
import androidx.compose.foundation.text.KeyboardActions
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.SideEffect
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalConfiguration
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.text.input.ImeAction
import androidx.compose.ui.text.input.KeyboardType

/** Test tag of each kind of field: the ids of the parts of the specification. */
@Immutable
data class FormParts(
    val text: String = "field-text",
    val number: String = "field-number",
    val switch: String = "field-switch",
    val choice: String = "field-choice",
    val choices: String = "field-choices",
    val tags: String = "field-tags",
    val remove: String = "remove-tag",
    val group: String = "field-group",
    val raw: String = text,
)

/** What the form says. */
@Immutable
class FormWords(
    /** What is wrong, in words. */
    val problem: (FormProblem) -> String = FormProblem::inEnglish,
    /** Name of the button that takes a word out of a list. */
    val remove: (String) -> String = { "Remove $it" },
    /** How to add a word to a list. */
    val add: String = "Add with Enter",
    /** Stands in place of a form without fields. */
    val confirm: String = "Nothing to fill in.",
)

/**
 * The fields of a schema, one control each. An asterisk marks a required field; its description and its problem stand with it. [readOnly]
 * shows values that are settled.
 */
@Composable
fun SchemaForm(
    form: FormModel,
    words: FormWords,
    modifier: Modifier = Modifier,
    parts: FormParts = FormParts(),
    readOnly: Boolean = false,
    onSubmit: () -> Unit = {},
) {
    val locale = LocalConfiguration.current.locales[0]
    SideEffect { form.locale = locale }
    PartGroup("form", modifier) {
        if (form.fields.isEmpty()) PartText("confirm", words.confirm)
        form.fields.forEach { FieldOf(it, form, words, parts, readOnly, onSubmit) }
    }
}

@Composable
private fun FieldOf(field: FormField, form: FormModel, words: FormWords, parts: FormParts, readOnly: Boolean, onSubmit: () -> Unit) {
    val problem = form.shownProblem(field)?.let(words.problem).orEmpty()
    val look = LocalSurfaceLook.current
    Column {
        // Fields and switches show their names by themselves; that of a group stands above it for the eye, for the group has it already.
        val unheard = if (field.required) Modifier else Modifier.clearAndSetSemantics { }
        if (field.control.isGroup) FieldLabel(field.title, field.required, unheard)
        when (val control = field.control) {
            is FormControl.Text -> PartField(
                parts.text, field.title, form.text(field), { form.enter(field, it) },
                problem = problem,
                isRequired = field.required,
                readOnly = readOnly,
                singleLine = !control.lines,
                keyboard = KeyboardOptions(
                    keyboardType = keyboardOf(control.format),
                    imeAction = if (control.lines) ImeAction.Default else ImeAction.Done,
                ),
                actions = KeyboardActions(onDone = { onSubmit() }),
                onLeave = { form.leave(field) },
            )
            is FormControl.Number -> PartField(
                parts.number, field.title, form.text(field), { form.enter(field, it) },
                problem = problem,
                isRequired = field.required,
                readOnly = readOnly,
                keyboard = KeyboardOptions(keyboardType = KeyboardType.Decimal, imeAction = ImeAction.Done),
                actions = KeyboardActions(onDone = { onSubmit() }),
                onLeave = { form.leave(field) },
            )
            FormControl.Switch -> PartCheck(
                parts.switch, field.title, form.isOn(field), { form.turn(field, it) },
                role = Role.Switch,
                enabled = !readOnly,
            )
            is FormControl.Choice -> PartGroup(parts.choice, Modifier.selectableGroup(), name = field.title) {
                control.options.forEachIndexed { at, option ->
                    PartOption("option", option.title, form.isChosen(field, at), { form.choose(field, at) }, enabled = !readOnly)
                }
            }
            is FormControl.Choices -> PartGroup(parts.choices, name = field.title) {
                control.options.forEachIndexed { at, option ->
                    PartCheck("option", option.title, form.isChosen(field, at), { form.choose(field, at) }, enabled = !readOnly)
                }
            }
            FormControl.Tags -> TagsOf(field, form, words, parts, readOnly)
            is FormControl.Group -> PartGroup(parts.group, name = field.title) {
                control.fields.forEach { FieldOf(it, form, words, parts, readOnly, onSubmit) }
            }
            FormControl.Raw -> PartField(
                parts.raw, field.title, form.text(field), { form.enter(field, it) },
                problem = problem,
                isRequired = field.required,
                readOnly = readOnly,
                singleLine = false,
                onLeave = { form.leave(field) },
            )
        }
        PartText("help", field.description, color = look.muted)
        PartText("problem", problem, color = look.error)
    }
}

@Composable
private fun TagsOf(field: FormField, form: FormModel, words: FormWords, parts: FormParts, readOnly: Boolean) {
    form.tags(field).forEachIndexed { at, tag ->
        PartButton(
            parts.remove, "$tag ×", { form.removeAt(field, at) },
            name = words.remove(tag),
            enabled = !readOnly,
        )
    }
    PartField(
        parts.tags, field.title, form.word(field), { form.enterWord(field, it) },
        isRequired = field.required,
        readOnly = readOnly,
        keyboard = KeyboardOptions(imeAction = ImeAction.Done),
        actions = KeyboardActions(onDone = { form.addWord(field) }),
        onLeave = {
            form.addWord(field)
            form.leave(field)
        },
    )
    PartText("add", words.add, color = LocalSurfaceLook.current.muted)
}

private val FormControl.isGroup: Boolean
    get() = this is FormControl.Choice || this is FormControl.Choices || this is FormControl.Group

private fun keyboardOf(format: String?): KeyboardType = when (format) {
    "email" -> KeyboardType.Email
    "uri" -> KeyboardType.Uri
    else -> KeyboardType.Text
}
