package kmd.driver

import android.content.res.Configuration
import android.content.res.LocaleList
import android.icu.text.NumberFormat
import android.icu.text.PluralRules
import java.io.PrintStream
import java.util.Locale
import kmd.messages.Messages
import kmd.runtime.FormControl
import kmd.runtime.FormField
import kmd.runtime.FormModel
import kmd.runtime.PartItem
import kmd.runtime.SurfaceHost
import kmd.runtime.SurfaceModel
import kmd.runtime.asBoolean
import kmd.runtime.asInt
import kmd.runtime.asList
import kmd.runtime.asString
import kmd.runtime.at
import kmd.runtime.display
import kmd.runtime.hostOf
import kmd.runtime.inEnglish
import kmd.runtime.isWebAddress
import kmd.runtime.mayOpen
import kmd.runtime.itemsOf
import kmd.runtime.jsonOf
import kmd.runtime.numberIn
import kmd.runtime.toJson
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject

/** What one step has done: states that were entered, and messages that went out. */
class Log {
    val entered = mutableListOf<JsonElement>()
    val sent = mutableListOf<JsonElement>()

    fun take(): JsonObject {
        val answer = jsonOf("entered" to entered.toJson { it }, "sent" to sent.toJson { it })
        entered.clear()
        sent.clear()
        return answer
    }
}

/** A component with its host. */
class Subject(val host: SurfaceHost<*, *>, val log: Log)

/** Answers one JSON line for each line of the input. */
fun main() {
    val out = PrintStream(System.out, true, "UTF-8")
    val setup = Json.parseToJsonElement(readln()) as JsonObject
    val rules = PluralTable(setup["rules"] as JsonObject)
    PluralRules.source = rules::category
    NumberFormat.digits = { tag -> (setup["digits"] as JsonObject)[tag].asString() ?: "latn" }
    generateSequence(::readLine).forEach { line ->
        val request = Json.parseToJsonElement(line) as JsonObject
        val answer = runCatching { answerTo(request, setup["resources"] as JsonObject) }
        out.println(answer.getOrElse { jsonOf("error" to "$it at ${it.stackTrace.firstOrNull()}".toJson()) })
    }
}

/** The parsed resources of each locale. */
private val resourcesOf = mutableMapOf<String, XmlResources>()

private fun answerTo(request: JsonObject, resources: JsonObject): JsonObject {
    val component = request["component"].asString()
    if (component != null) return walk(component, request["steps"] as List<*>)
    val tag = request["locale"].asString().orEmpty()
    request["number"].asString()?.let { return jsonOf("is" to numberIn(it, Locale.forLanguageTag(tag))?.toJson()) }
    request["address"].asString()?.let { return jsonOf("isWeb" to isWebAddress(it).toJson(), "opens" to mayOpen(it).toJson(), "host" to hostOf(it).toJson()) }
    request["displayed"]?.let { return jsonOf("text" to it.display().toJson()) }
    (request["schema"] as? JsonObject)?.let { return filledForm(it, request["typed"] as JsonObject, request["chosen"].asList { one -> one.asInt() }.orEmpty(), tag) }
    val values = resourcesOf.getOrPut(tag) {
        XmlResources(Configuration(LocaleList(Locale.forLanguageTag(tag))), resources[""].asString().orEmpty(), resources[tag].asString())
    }
    return jsonOf("text" to textOf(request["key"].asString().orEmpty(), Messages(values), request["args"] as JsonObject).toJson())
}

/** What a form of a schema says with this typed into its fields, and the options at these places taken. */
private fun filledForm(schema: JsonObject, typed: JsonObject, chosen: List<Int>, tag: String): JsonObject {
    val form = FormModel(schema)
    form.locale = Locale.forLanguageTag(tag)
    val leaves = form.fields.flatMap(::leavesOf)
    leaves.forEach { field ->
        typed[field.path.last()].asString()?.let { if (field.control == FormControl.Tags) form.enterWord(field, it) else form.enter(field, it) }
        chosen.forEach { form.choose(field, it) }
        typed[field.path.last()].asBoolean()?.let { form.turn(field, it) }
    }
    val problems = leaves.mapNotNull { form.problem(it)?.let { problem -> it.path.last() to problem.inEnglish().toJson() } }
    return jsonOf("titles" to form.fields.toJson { it.title.toJson() }, "values" to form.values, "problems" to JsonObject(problems.toMap()))
}

private fun leavesOf(field: FormField): List<FormField> =
    (field.control as? FormControl.Group)?.fields?.flatMap(::leavesOf) ?: listOf(field)

private fun walk(component: String, steps: List<*>): JsonObject {
    val subject = subjectOf(component)
    return jsonOf("steps" to steps.map { step(subject, it as JsonObject) }.toJson { it })
}

/** The item that a step names: for each level the part that repeats, its list and the position. */
private fun itemOf(model: SurfaceModel<*, *>, levels: JsonElement?): PartItem {
    var here = PartItem.None
    for (level in levels.asList { it }.orEmpty()) {
        val list = level.at("list").asString().orEmpty()
        val values = if (here == PartItem.None) model.value(list) else here.value(list)
        here = itemsOf(level.at("part").asString().orEmpty(), values, here)[level.at("at").asInt() ?: 0]
    }
    return here
}

private fun step(subject: Subject, step: JsonObject): JsonElement {
    val models = subject.host.models.toList()
    val one = models.find { it.key == step["to"].asString() }
    when (step["do"].asString()) {
        "receive" -> subject.host.receive(step["message"] as JsonObject)
        "press" -> one?.press(step["part"].asString().orEmpty(), itemOf(one, step["item"]))
        "key" -> one?.pressKey(step["key"].asString().orEmpty())
        "elapse" -> one?.elapse(step["limit"].asString().orEmpty())
        "enter" -> one?.enter(step["name"].asString().orEmpty(), step["value"])
        "unspoken" -> return subject.host.models.flatMap { it.takeUnspoken() }.toJson { it.key.toJson() }
        "arrivals" -> return subject.host.models.toList().toJson { it.arrivals.toJson() }
        "shown" -> return subject.host.shown.toJson { it.key.toJson() }
        "supply" -> one?.supply(step["name"].asString().orEmpty(), step["value"] ?: jsonOf())
    }
    if (step["settle"].asBoolean() != false) subject.host.models.forEach(SurfaceModel<*, *>::settle)
    val fields = subject.host.models.toList().toJson { it.fields }
    if (step["do"].asString() == "title") return subject.host.models.toList().toJson { it.title.toJson() }
    val waits = subject.host.models.toList().toJson { model -> model.waits.toJson { it.toJson() } }
    if (step["leave"].asBoolean() != false) subject.host.models.toList().forEach(subject.host::leave)
    return JsonObject(subject.log.take() + ("fields" to fields) + ("waits" to waits))
}
