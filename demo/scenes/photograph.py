# Renders a photograph: sets up an exported scene in Blender's Cycles and returns linear pixels.
#
# Reads folders from standard input, one a line; for each it writes `light.f32` (three floats a pixel, from the upper left
# corner) and answers with a line. Needs Python with the `bpy` module. See demo/README.md.
import argparse
import json
import os
import sys
import time

import bpy
import numpy
from mathutils import Matrix


def read(folder, name, kind):
    return numpy.fromfile(os.path.join(folder, name), dtype=kind)


def image_of(name, width, height, pixels):
    image = bpy.data.images.new(name, width, height, alpha=True, float_buffer=True)
    image.colorspace_settings.name = "Non-Color"
    image.alpha_mode = "CHANNEL_PACKED"
    image.pixels.foreach_set(pixels)
    image.update()
    return image


def mesh_of(folder):
    places = read(folder, "positions.f32", "<f4")
    corners = read(folder, "triangles.u32", "<u4").astype(numpy.int32)
    mesh = bpy.data.meshes.new("stage")
    mesh.vertices.add(len(places) // 3)
    mesh.vertices.foreach_set("co", places)
    mesh.loops.add(len(corners))
    mesh.loops.foreach_set("vertex_index", corners)
    mesh.polygons.add(len(corners) // 3)
    mesh.polygons.foreach_set("loop_start", numpy.arange(0, len(corners), 3, dtype=numpy.int32))
    texels = read(folder, "texels.f32", "<f4").reshape(-1, 2)
    mesh.uv_layers.new(name="texels").uv.foreach_set("vector", texels[corners].ravel())
    depths = mesh.attributes.new("depth", "FLOAT", "POINT")
    depths.data.foreach_set("value", read(folder, "depths.f32", "<f4"))
    mesh.update()
    normals = read(folder, "normals.f32", "<f4").reshape(-1, 3)
    mesh.normals_split_custom_set_from_vertices(normals)
    return mesh


def material_of(folder, plan):
    """A matte body under a coat, everything from the atlas; with subsurface scattering where a depth is given."""
    material = bpy.data.materials.new("atlas")
    material.use_nodes = True
    material.cycles.emission_sampling = "NONE"
    nodes, links = material.node_tree.nodes, material.node_tree.links
    body = nodes["Principled BSDF"]
    body.distribution = "GGX"
    body.subsurface_method = "RANDOM_WALK"
    size = (plan["atlas"]["width"], plan["atlas"]["height"])

    def texture(name):
        node = nodes.new("ShaderNodeTexImage")
        node.image = image_of(name, *size, read(folder, name + ".f32", "<f4"))
        node.extension = "EXTEND"
        return node

    def times(socket, factor):
        node = nodes.new("ShaderNodeMath")
        node.operation = "MULTIPLY"
        links.new(socket, node.inputs[0])
        node.inputs[1].default_value = factor
        return node.outputs[0]

    colour, form = texture("colour"), texture("form")
    parts = nodes.new("ShaderNodeSeparateColor")
    links.new(form.outputs["Color"], parts.inputs[0])
    links.new(colour.outputs["Color"], body.inputs["Base Color"])
    links.new(times(colour.outputs["Alpha"], 1 / 0.08), body.inputs["Specular IOR Level"])
    links.new(parts.outputs["Green"], body.inputs["Roughness"])
    links.new(colour.outputs["Color"], body.inputs["Emission Color"])
    links.new(parts.outputs["Blue"], body.inputs["Emission Strength"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Distance"].default_value = 1
    links.new(parts.outputs["Red"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], body.inputs["Normal"])
    if read(folder, "depths.f32", "<f4").max() > 0:
        depth = nodes.new("ShaderNodeAttribute")
        depth.attribute_name = "depth"
        deep = nodes.new("ShaderNodeMath")
        deep.operation = "GREATER_THAN"
        deep.inputs[1].default_value = 0
        links.new(depth.outputs["Fac"], deep.inputs[0])
        links.new(deep.outputs[0], body.inputs["Subsurface Weight"])
        links.new(depth.outputs["Fac"], body.inputs["Subsurface Scale"])
        body.inputs["Subsurface Radius"].default_value = (1, 0.55, 0.35)
    return material


def add(name, data):
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def facing(across, up, out, at):
    """The place of a thing whose own axes lie along three directions of the scene."""
    return Matrix([[across[k], up[k], out[k], at[k]] for k in range(3)] + [[0, 0, 0, 1]])


def set_camera(plan):
    camera = plan["camera"]
    data = bpy.data.cameras.new("camera")
    data.sensor_fit = "VERTICAL"
    data.sensor_height = 24
    data.lens = 12 / camera["zoom"]
    data.shift_y = camera["shift"] / (2 * camera["zoom"])
    data.clip_end = 1e5
    if camera["aperture"] > 0:
        data.dof.use_dof = True
        data.dof.focus_distance = camera["focusDistance"]
        data.dof.aperture_fstop = 1e-3 * data.lens / camera["aperture"]
        data.dof.aperture_blades = 9
    thing = add("camera", data)
    back = [-value for value in camera["forward"]]
    thing.matrix_world = facing(camera["right"], camera["up"], back, camera["position"])
    bpy.context.scene.camera = thing


def hang_window(plan):
    window = plan["window"]
    half = window["area"] ** 0.5 / 2
    radiance = (window["red"], window["green"], window["blue"])
    data = bpy.data.lights.new("window", "AREA")
    data.shape = "SQUARE"
    data.size = 2 * half
    data.color = [value / radiance[1] for value in radiance]
    # Watts: a matte lamp sends out π times its radiance from each unit of its area.
    data.energy = radiance[1] * window["area"] * numpy.pi
    across = [value / half for value in window["across"]]
    along = [value / half for value in window["along"]]
    # A lamp shines along its own −z.
    back = [-value for value in window["normal"]]
    thing = add("window", data)
    thing.matrix_world = facing(along, across, back, window["centre"])


def put_up_shades(plan):
    shades = plan["shades"]
    corners = [corner for quad in shades["quads"] for corner in quad]
    faces = [tuple(range(i, i + 4)) for i in range(0, len(corners), 4)]
    mesh = bpy.data.meshes.new("shades")
    mesh.from_pydata(corners, [], faces)
    black = bpy.data.materials.new("shade")
    black.use_nodes = True
    body = black.node_tree.nodes["Principled BSDF"]
    body.inputs["Base Color"].default_value = (0.3, 0.29, 0.27, 1)
    body.inputs["Specular IOR Level"].default_value = 0
    mesh.materials.append(black)
    thing = add("shades", mesh)
    thing.visible_camera = False
    thing.visible_diffuse = False
    thing.visible_glossy = shades["mirrored"]


def light_room(plan):
    """Brightness by direction: a level and a slope along each axis."""
    room = plan["room"]
    world = bpy.data.worlds.new("room")
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    background = nodes["Background"]
    direction = nodes.new("ShaderNodeTexCoord")
    product = nodes.new("ShaderNodeVectorMath")
    product.operation = "DOT_PRODUCT"
    links.new(direction.outputs["Generated"], product.inputs[0])
    product.inputs[1].default_value = room["slope"]
    level = nodes.new("ShaderNodeMath")
    level.operation = "ADD"
    links.new(product.outputs["Value"], level.inputs[0])
    level.inputs[1].default_value = room["level"]
    strength = nodes.new("ShaderNodeMath")
    strength.operation = "MULTIPLY"
    strength.inputs[1].default_value = room["strength"]
    links.new(level.outputs[0], strength.inputs[0])
    links.new(strength.outputs[0], background.inputs["Strength"])
    background.inputs["Color"].default_value = (*room["colour"], 1)
    # The room is too even to be worth aiming at.
    world.cycles.sampling_method = "NONE"
    bpy.context.scene.world = world


def set_exposure(plan, options):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = plan["width"], plan["height"]
    scene.render.resolution_percentage = 100
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_depth = "32"
    scene.render.threads_mode = "FIXED"
    scene.render.threads = options.threads
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = options.samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = options.threshold
    # Parts out of focus are noisy in colour and normals too: more samples, and the denoiser cleans its guides first.
    shallow = plan["camera"]["aperture"] > 0
    cycles.adaptive_min_samples = min(options.samples, 24 if shallow else 16)
    cycles.use_denoising = True
    cycles.denoiser = "OPENIMAGEDENOISE"
    cycles.denoising_input_passes = "RGB_ALBEDO_NORMAL"
    cycles.denoising_prefilter = "ACCURATE" if shallow else "NONE"
    cycles.max_bounces = 4
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 3
    cycles.caustics_reflective = False
    cycles.sample_clamp_indirect = 6
    cycles.blur_glossy = 0.6
    cycles.filter_width = 1.3
    cycles.use_light_tree = False
    cycles.seed = 1


def photograph(folder, options):
    began = time.time()
    with open(os.path.join(folder, "scene.json")) as file:
        plan = json.load(file)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    mesh = mesh_of(folder)
    mesh.materials.append(material_of(folder, plan))
    add("stage", mesh)
    set_camera(plan)
    hang_window(plan)
    put_up_shades(plan)
    light_room(plan)
    set_exposure(plan, options)
    ready = time.time()
    target = os.path.join(folder, "light.exr")
    bpy.context.scene.render.filepath = target
    bpy.ops.render.render(write_still=True)
    film = bpy.data.images.load(target)
    film.colorspace_settings.name = "Non-Color"
    pixels = numpy.empty(plan["width"] * plan["height"] * 4, dtype=numpy.float32)
    film.pixels.foreach_get(pixels)
    rows = pixels.reshape(plan["height"], plan["width"], 4)[::-1, :, :3]
    rows.astype("<f4").tofile(os.path.join(folder, "light.part"))
    os.rename(os.path.join(folder, "light.part"), os.path.join(folder, "light.f32"))
    os.remove(target)
    return ready - began, time.time() - ready


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--samples", type=int, default=256)
    parser.add_argument("--threshold", type=float, default=0.1)
    parser.add_argument("--threads", type=int, default=0)
    options = parser.parse_args()
    options.threads = options.threads or os.cpu_count()
    # Blender writes what it does to standard output: answers go past it.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin:
        folder = line.strip()
        set_up, exposed = photograph(folder, options)
        print(json.dumps({"folder": folder, "setUp": set_up, "exposed": exposed}), file=answers, flush=True)


if __name__ == "__main__":
    main()
